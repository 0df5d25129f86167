import { Field, ID, Int, ObjectType } from 'type-graphql';
import { AddOn, Item, Upgrade } from '../catalog/catalog.types.ts';
import { ThemeColor } from '../scalars.ts';

@ObjectType({ description: 'The name and logo that a page bears.', simpleResolvers: true })
export class Brand {
  @Field(() => String, { description: 'The name.' })
  name!: string;

  @Field(() => String, { description: 'Address of the logo, empty where there is none.' })
  logoUrl!: string;
}

@ObjectType({ description: 'A picture of the gallery.', simpleResolvers: true })
export class GalleryPicture {
  @Field(() => String, { description: 'Its address.' })
  url!: string;

  @Field(() => Int, { nullable: true, description: 'Pixels, where they are known.' })
  width?: number | null;

  @Field(() => Int, { nullable: true, description: 'Pixels, where they are known.' })
  height?: number | null;

  @Field(() => String, { nullable: true, description: 'What it shows, for those who can’t see it.' })
  alt?: string | null;
}

@ObjectType({ description: 'The colours of a page.', simpleResolvers: true })
export class Theme {
  @Field(() => ThemeColor, { description: 'The primary button.' })
  primary!: string;

  @Field(() => ThemeColor, { description: 'The border of what is selected.' })
  selection!: string;

  @Field(() => ThemeColor, { description: 'The text of the primary button.' })
  primaryText!: string;

  @Field(() => ThemeColor, { description: 'The border of the primary button.' })
  buttonBorder!: string;

  @Field(() => ThemeColor, { description: 'The background of the page.' })
  pageBg!: string;

  @Field(() => ThemeColor, { description: 'The background of the footer, empty where the page decides.' })
  footerBg!: string;

  @Field(() => ThemeColor, { description: 'The footer’s button, empty where the page decides.' })
  footerButtonBg!: string;

  @Field(() => ThemeColor, { description: 'The text of the footer’s button, empty where the page decides.' })
  footerButtonText!: string;

  @Field(() => ThemeColor, {
    description: 'The border of the footer’s button, empty where the page decides.',
  })
  footerButtonBorder!: string;
}

@ObjectType({ description: 'How boxes reach the members of a business.', simpleResolvers: true })
export class Fulfillment {
  @Field(() => Boolean, { description: 'Boxes can be picked up.' })
  pickup!: boolean;

  @Field(() => Boolean, { description: 'Boxes can be shipped.' })
  shipping!: boolean;

  @Field(() => Boolean, { description: 'The business delivers.' })
  delivery!: boolean;

  @Field(() => String, { description: 'Where they are picked up.' })
  pickupAddress!: string;

  @Field(() => String, { description: 'Where they are shipped to, in words.' })
  shippingText!: string;

  @Field(() => String, { description: 'Where the business delivers, in words.' })
  deliveryArea!: string;
}

@ObjectType({ description: 'A question and its answer.', simpleResolvers: true })
export class Faq {
  @Field(() => String, { description: 'The question, plain text.' })
  q!: string;

  @Field(() => String, { description: 'The answer, sanitised HTML.' })
  a!: string;
}

@ObjectType({
  description: 'Addresses of a business elsewhere; empty ones are not shown.',
  simpleResolvers: true,
})
export class Social {
  @Field(() => String, { description: 'Facebook.' })
  facebook!: string;

  @Field(() => String, { description: 'Instagram.' })
  instagram!: string;

  @Field(() => String, { description: 'X.' })
  twitter!: string;

  @Field(() => String, { description: 'YouTube.' })
  youtube!: string;

  @Field(() => String, { description: 'TikTok.' })
  tiktok!: string;
}

@ObjectType({ description: 'Somebody of the business, as visitors meet them.', simpleResolvers: true })
export class Person {
  @Field(() => String, { description: 'The name.' })
  name!: string;

  @Field(() => String, { description: 'Address of the portrait, empty where there is none.' })
  pictureUrl!: string;

  @Field(() => String, { description: 'A sentence or two, plain text.' })
  text!: string;
}

@ObjectType({
  description: 'What stands on a page: one document, completed with defaults.',
  simpleResolvers: true,
})
export class PageContent {
  @Field(() => Brand, { description: 'Name and logo.' })
  brand!: Brand;

  @Field(() => String, { description: 'Sanitised HTML.' })
  description!: string;

  @Field(() => [GalleryPicture], { description: 'The pictures, the primary one first.' })
  gallery!: GalleryPicture[];

  @Field(() => Theme, { description: 'The colours.' })
  theme!: Theme;

  @Field(() => [ID], { description: 'Ids of the packages, in their order.' })
  itemIds!: string[];

  @Field(() => [ID], { description: 'Ids of the add-ons, in their order.' })
  addonIds!: string[];

  @Field(() => [ID], { description: 'Ids of the upgrades, in their order.' })
  upgradeIds!: string[];

  @Field(() => [ID], { description: 'Ids of the plans; written by the server.' })
  planIds!: string[];

  @Field(() => [Item], { description: 'The packages as published: what is shown and what is charged.' })
  itemsSnapshot!: Item[];

  @Field(() => [AddOn], { description: 'The add-ons as published.' })
  addonsSnapshot!: AddOn[];

  @Field(() => [Upgrade], { description: 'The upgrades as published.' })
  upgradesSnapshot!: Upgrade[];

  @Field(() => Int, { description: 'How many add-ons can be chosen; 0 is unlimited.' })
  addonLimit!: number;

  @Field(() => Int, { description: 'How many upgrades can be chosen; 0 is unlimited.' })
  upgradeLimit!: number;

  @Field(() => String, { description: 'Title above the add-ons.' })
  addonSectionTitle!: string;

  @Field(() => String, { description: 'Title above the upgrades.' })
  upgradeSectionTitle!: string;

  @Field(() => Fulfillment, { description: 'How boxes reach the members.' })
  fulfillment!: Fulfillment;

  @Field(() => Int, {
    nullable: true,
    description: 'The last day of the month on which one can subscribe, 1 to 31; null for none.',
  })
  subscriptionCutoffDay?: number | null;

  @Field(() => [Faq], { description: 'Questions and answers.' })
  faqs!: Faq[];

  @Field(() => [Person], { nullable: true, description: 'Who it is; null where nobody is shown.' })
  people?: Person[] | null;

  @Field(() => Social, { description: 'Addresses elsewhere.' })
  social!: Social;
}

@ObjectType({ description: 'A published page.', simpleResolvers: true })
export class Page {
  @Field(() => PageContent, { nullable: true, description: 'Null where nothing was saved.' })
  content!: PageContent | null;

  @Field(() => Int, { description: 'Grows by one with every save; 0 where nothing was saved.' })
  version!: number;
}
