import { registerEnumType } from 'type-graphql';

export const StaffRole = { owner: 'owner', editor: 'editor', viewer: 'viewer' } as const;
export type StaffRole = keyof typeof StaffRole;
registerEnumType(StaffRole, {
  name: 'StaffRole',
  description: 'What an account attached to a business may do there.',
  valuesConfig: {
    owner: { description: 'Everything of the business, its people included; at most one owner.' },
    editor: { description: 'Page, packages, add-ons, upgrades and next box; reads the memberships.' },
    viewer: { description: 'Reads, without members’ e-mail, phone and address.' },
  },
});
