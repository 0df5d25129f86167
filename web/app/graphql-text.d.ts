/** A GraphQL document as text: what the server executes for a page. */
declare module '*.graphql?raw' {
  const text: string;
  export default text;
}

declare module '*.css';
