/** In a dashboard table's place while there is nothing in it. */
export function NothingYet({ children }: { children: string }) {
  return (
    <p className="rounded-card border border-dashed border-field-line/60 px-6 py-8 text-center text-sm text-muted">
      {children}
    </p>
  );
}
