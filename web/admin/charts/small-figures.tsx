interface SmallFiguresProps {
  figures: readonly { label: string; value: string | null | undefined }[];
}

/** The figures of a business where nobody has joined yet: they stand there, and keep quiet. */
export function SmallFigures({ figures }: SmallFiguresProps) {
  return (
    <div className="rounded-card border border-line p-4 text-sm text-muted sm:px-5">
      <p>These figures begin with your first member.</p>
      <dl className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
