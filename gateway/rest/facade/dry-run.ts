/** The query of what changes much. */
export const DRY_RUN = { dry_run: '`true`: only tell what it would do, and change nothing.' };

export const isDry = (query: Readonly<Record<string, string>>): boolean => query.dry_run === 'true';
