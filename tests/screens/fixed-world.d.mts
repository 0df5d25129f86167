/** Tuesday, November 10, at ten in the morning in New York: what every screen is drawn on. */
export const TODAY: string;
