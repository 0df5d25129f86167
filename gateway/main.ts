import module from 'node:module';

// Errors name the lines of our own sources. Those of packages are left alone: kept for each of them, their maps would be
// a twentieth of an idle server's memory.
module.setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
await import('./server.ts');
