const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** An age as a person says it, in its largest unit and rounded down: "3 hours". */
export function durationInWords(seconds: number): string {
  const [unit, size] = STEPS.find(([, each]) => seconds >= each) ?? STEPS[3];
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
