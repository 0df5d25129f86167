import { Field, ID, ObjectType } from 'type-graphql';
import { Business } from '../../businesses/records/business.entity.ts';
import type { Staff } from '../../businesses/records/staff.entity.ts';
import { StaffRole } from '../../businesses/records/staff.enums.ts';
import { GraphQLDateTime } from '../../scalars.ts';
import { Account } from './account.entity.ts';
import type { AccountProfile } from './account-profile.ts';

@ObjectType({ description: 'A business that an account works for, and its role there.' })
export class Attachment {
  @Field(() => Business, { description: 'The business.' })
  business!: Business;

  @Field(() => StaffRole, { description: 'What the account may do there.' })
  role!: StaffRole;
}

@ObjectType({ description: 'The person who is calling.' })
export class Viewer {
  @Field(() => Account, { description: 'Their account.' })
  account!: AccountProfile;
}

@ObjectType({ description: 'A session that was opened.' })
export class SignedIn {
  @Field(() => String, {
    description: 'The bearer token: shown this once, valid for 30 days from its last use.',
  })
  token!: string;

  @Field(() => Account, { description: 'Whose session it is.' })
  account!: AccountProfile;

  @Field(() => String, {
    nullable: true,
    description:
      'Slug of the business that the browser should keep: the request’s, else that of the newest membership of somebody who works for no business.',
  })
  tenant!: string | null;

  @Field(() => [Attachment], { description: 'The businesses that the account works for.' })
  attachments!: Staff[];

  @Field(() => Boolean, {
    description: 'Whether a second factor has to be set up: until then the session opens nothing else.',
  })
  lacksSecondFactor!: boolean;
}

@ObjectType('Handover', { description: 'Carries a session to another host of the product, once.' })
export class HandoverCode {
  @Field(() => String, { description: 'The one-time code, for the fragment of a link.' })
  code!: string;

  @Field(() => GraphQLDateTime, { description: 'Until when it can be exchanged: 30 seconds from now.' })
  expiresAt!: Date;
}

@ObjectType({ description: 'An account that a search found.', simpleResolvers: true })
export class AccountMatch {
  @Field(() => ID, { description: 'The id that administration uses.' })
  id!: string;

  @Field(() => String, { description: 'As the person wrote it.' })
  username!: string;
}
