import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context.ts';
import { ManagedBusiness } from '../management/managed-business.types.ts';
import { BusinessSettings, BusinessSettingsInput } from './business-settings.types.ts';
import { saveSettings } from './save-settings.ts';

/** What the owner of a business sets. */
@Resolver(() => ManagedBusiness)
export class BusinessSettingsResolver {
  @FieldResolver(() => BusinessSettings, { description: 'What its owner has set.' })
  settings(@Root() { business }: ManagedBusiness): BusinessSettings {
    return business;
  }

  @Mutation(() => ManagedBusiness, {
    description:
      'Sets tax, legal details, time zone and reminders of a business; for owners. What is left out stays as it is.',
  })
  async saveBusinessSettings(
    @Arg('businessId', () => ID, { description: 'The id of the business.' }) businessId: string,
    @Arg('settings', () => BusinessSettingsInput, { description: 'What changes.' })
    settings: BusinessSettingsInput,
    @Ctx() context: Context,
  ): Promise<ManagedBusiness> {
    const business = await context.caller.business(businessId, 'business:settings');
    return { business: await saveSettings(context, business, settings) };
  }
}
