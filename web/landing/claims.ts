/** The specification's place-holders, for the demo alone (docs/rules.md "Landing page"). */
export const stats = [
  { figure: '12,400', label: 'members served every month' },
  { figure: '96%', label: 'of boxes renewed the month after' },
  { figure: '3 days', label: 'from sign-up to the first member' },
] as const;

export const testimonial = {
  quote:
    'We used to start every month at zero. Now we bake for people who have already said yes, and we know them by name.',
  name: 'Marisol Vega',
  role: 'Owner, Hearth & Crumb Bakery',
} as const;
