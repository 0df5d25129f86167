/** A place in one line, whose state and ZIP code are not parted at its end: "418 Fernhill Road, Red Hook, NY 12571". */
export const placeInOneLine = (place: string): string => place.replace(/ (\d{5}(?:-\d{4})?)$/, '\u00a0$1');
