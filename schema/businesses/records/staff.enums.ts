import { graphEnum } from '../../graph-enum.ts';

export const StaffRole = graphEnum('StaffRole', 'What an account attached to a business may do there.', {
  owner: 'Everything of the business, its people included; at most one owner.',
  editor: 'Page, packages, add-ons, upgrades and next box; reads the memberships.',
  viewer: 'Reads, without members’ e-mail, phone and address.',
});
export type StaffRole = keyof typeof StaffRole;
