/** The three small drawings of the steps. */
const drawings = [
  <g key="page">
    <rect x="16" y="14" width="64" height="52" rx="6" className="fill-raised" />
    <path d="M16 28h64" />
    <rect x="24" y="36" width="26" height="22" rx="3" className="fill-accent-soft" />
    <path d="M58 38h14M58 46h14M58 54h8" />
  </g>,
  <g key="link">
    <circle cx="26" cy="40" r="12" className="fill-raised" />
    <circle cx="70" cy="20" r="9" className="fill-accent-soft" />
    <circle cx="70" cy="60" r="9" className="fill-accent-soft" />
    <path d="m37 35 24-11M37 45l24 11" />
  </g>,
  <g key="box">
    <path d="M20 32 48 22l28 10v26L48 70 20 58Z" className="fill-raised" />
    <path d="m20 32 28 11 28-11M48 43v27" />
    <path d="M34 27l28 11v10" />
    <path d="M40 14c0-6 8-6 8 0 0-6 8-6 8 0 0 5-8 8-8 8s-8-3-8-8Z" className="fill-accent-soft" />
  </g>,
];

export function StepDrawing({ step }: { step: number }) {
  return (
    <svg
      viewBox="0 0 96 80"
      width="96"
      height="80"
      aria-hidden="true"
      className="fill-none stroke-accent"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[step]}
    </svg>
  );
}
