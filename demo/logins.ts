/** A sign-in that the demo data brings. `at` is the business's slug, null where none. */
export interface DemoLogin {
  username: string;
  password: string;
  name: string;
  role: 'admin' | 'owner' | 'editor' | 'viewer' | 'member';
  at: string | null;
}

/** Everybody who can sign in to the demo data, with the passwords of a demo on this machine. */
export const demoLogins: readonly DemoLogin[] = [
  { username: 'admin', password: 'admin-demo-1', name: 'Ada Quill', role: 'admin', at: null },
  { username: 'olivia', password: 'olivia-demo-1', name: 'Olivia Fern', role: 'owner', at: 'fernhill-farm' },
  { username: 'theo', password: 'theo-demo-1', name: 'Theo Marsh', role: 'editor', at: 'fernhill-farm' },
  { username: 'vera', password: 'vera-demo-1', name: 'Vera Lind', role: 'viewer', at: 'fernhill-farm' },
  {
    username: 'rowan',
    password: 'rowan-demo-1',
    name: 'Rowan Achebe',
    role: 'owner',
    at: 'northbank-coffee',
  },
  {
    username: 'ines',
    password: 'ines-demo-1',
    name: 'Ines Marchetti',
    role: 'owner',
    at: 'marigold-and-vine',
  },
  { username: 'mia', password: 'mia-demo-1', name: 'Mia Alvarez', role: 'member', at: null },
];
