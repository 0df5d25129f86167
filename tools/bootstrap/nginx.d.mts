/** The program, or null where none can be had; the reason was said. */
export function findNginx(): Promise<string | null>;
