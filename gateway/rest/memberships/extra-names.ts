/** Add-ons or upgrades in a cell of a sheet: "Eggs; Bread". */
export const extraNames = (extras: readonly { name: string }[]): string =>
  extras.map(({ name }) => name).join('; ');
