// What GraphiQL's page runs: the explorer, on this server's own endpoint.
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const fetcher = createGraphiQLFetcher({ url: '/graphql' });
createRoot(document.getElementById('root')).render(createElement(GraphiQL, { fetcher }));
