/** What every memberships list of the graph takes. */
export const SEARCH = {
  nullable: true,
  description:
    'Only members whose username contains this, in any case, or, where the caller sees their contact, whose name or e-mail does; one or two letters are looked for at the beginning of the username and of words, of all businesses also what has no three letters in a row or a single one before its first sign (“a.bro”).',
};
export const STATUS = { nullable: true, description: 'Only of this status; of both where it is left out.' };
export const FIRST = { nullable: true, description: 'How many rows, 1 to 200; 50 unless given.' };
export const AFTER = { nullable: true, description: 'Read on after this cursor.' };
