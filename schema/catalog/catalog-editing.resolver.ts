import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { pageScope } from '../businesses/records/page-scope.ts';
import type { Context } from '../context.ts';
import { Ok } from '../ok.type.ts';
import { ExtraInput, ItemInput } from './catalog.input.ts';
import { Catalog, SavedAddOn, SavedItem, SavedUpgrade } from './catalog.types.ts';
import { deleteEntry } from './delete-entry.ts';
import { saveExtra } from './save-extra.ts';
import { saveItem } from './save-item.ts';
import { readCatalog } from './read-catalog.ts';

const BUSINESS = {
  nullable: true,
  description: 'The id of the business; the global page’s, for platform admins, unless given.',
};
const ENTRY = { description: 'The browser’s id.' };

/** Packages, add-ons and upgrades as they are edited; visitors see them when the page is published. */
@Resolver()
export class CatalogEditingResolver {
  @Query(() => Catalog, { description: 'The catalog of the global page; for platform admins.' })
  async catalog(@Ctx() context: Context): Promise<Catalog> {
    context.caller.admin();
    return readCatalog(context.em, null);
  }

  @Mutation(() => SavedItem, { description: 'Saves a package at once, under its id where it has one.' })
  async saveItem(
    @Arg('businessId', () => ID, BUSINESS) businessId: string | null,
    @Arg('item', () => ItemInput, { description: 'The package.' }) item: ItemInput,
    @Ctx() context: Context,
  ): Promise<SavedItem> {
    return saveItem(context, await pageScope(context, businessId, 'page:edit'), item);
  }

  @Mutation(() => SavedAddOn, { description: 'Saves an add-on at once, under its id where it has one.' })
  async saveAddOn(
    @Arg('businessId', () => ID, BUSINESS) businessId: string | null,
    @Arg('addon', () => ExtraInput, { description: 'The add-on.' }) addon: ExtraInput,
    @Ctx() context: Context,
  ): Promise<SavedAddOn> {
    const owner = await pageScope(context, businessId, 'page:edit');
    const { extra, isNew } = await saveExtra(context, 'addOn', owner, addon);
    return { addon: extra, isNew };
  }

  @Mutation(() => SavedUpgrade, { description: 'Saves an upgrade at once, under its id where it has one.' })
  async saveUpgrade(
    @Arg('businessId', () => ID, BUSINESS) businessId: string | null,
    @Arg('upgrade', () => ExtraInput, { description: 'The upgrade.' }) upgrade: ExtraInput,
    @Ctx() context: Context,
  ): Promise<SavedUpgrade> {
    const owner = await pageScope(context, businessId, 'page:edit');
    const { extra, isNew } = await saveExtra(context, 'upgrade', owner, upgrade);
    return { upgrade: extra, isNew };
  }

  @Mutation(() => Ok, { description: 'Deletes a package from the catalog; the published page keeps it.' })
  async deleteItem(
    @Arg('businessId', () => ID, BUSINESS) businessId: string | null,
    @Arg('id', () => ID, ENTRY) id: string,
    @Ctx() context: Context,
  ): Promise<Ok> {
    return deleteEntry(context, 'item', await pageScope(context, businessId, 'page:edit'), id);
  }

  @Mutation(() => Ok, { description: 'Deletes an add-on from the catalog; the published page keeps it.' })
  async deleteAddOn(
    @Arg('businessId', () => ID, BUSINESS) businessId: string | null,
    @Arg('id', () => ID, ENTRY) id: string,
    @Ctx() context: Context,
  ): Promise<Ok> {
    return deleteEntry(context, 'addOn', await pageScope(context, businessId, 'page:edit'), id);
  }

  @Mutation(() => Ok, { description: 'Deletes an upgrade from the catalog; the published page keeps it.' })
  async deleteUpgrade(
    @Arg('businessId', () => ID, BUSINESS) businessId: string | null,
    @Arg('id', () => ID, ENTRY) id: string,
    @Ctx() context: Context,
  ): Promise<Ok> {
    return deleteEntry(context, 'upgrade', await pageScope(context, businessId, 'page:edit'), id);
  }
}
