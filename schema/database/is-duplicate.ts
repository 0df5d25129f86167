/** True where the database refused a row because of the named unique constraint or index. */
export function isDuplicateOf(error: unknown, constraint: string): boolean {
  const { code, constraint: name } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && name === constraint;
}
