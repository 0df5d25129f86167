import { Field, InputType, ObjectType } from 'type-graphql';
import { graphEnum } from '../../graph-enum.ts';
import type { Carrier as CarrierName } from '../../rules/memberships/tracking.ts';

export const Carrier = graphEnum<CarrierName>('Carrier', 'Who carries a parcel.', {
  usps: 'The United States Postal Service.',
  ups: 'UPS.',
  fedex: 'FedEx.',
  dhl: 'DHL.',
  other: 'Another one, whose page is not known.',
});
export type Carrier = CarrierName;

@ObjectType({ description: 'By which number a parcel is followed.', simpleResolvers: true })
export class Tracking {
  @Field(() => Carrier, { description: 'Who carries it.' })
  carrier!: Carrier;

  @Field(() => String, { description: 'The number.' })
  number!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Where it is followed; null of a carrier whose page is not known.',
  })
  url!: string | null;
}

@InputType({ description: 'By which number a parcel is followed.' })
export class TrackingInput {
  @Field(() => Carrier, { description: 'Who carries it.' })
  carrier!: Carrier;

  @Field(() => String, { description: '6 to 40 letters and digits; spaces are left out.' })
  number!: string;
}
