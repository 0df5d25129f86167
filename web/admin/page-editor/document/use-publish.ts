import type { PageContent } from '../../../../schema/rules/pages/page-content.ts';
import { publishedContent, sentContent, type Draft } from '../draft/draft.ts';
import type { CatalogIds } from '../draft/local-ids.ts';
import { callAddress, pageOfAddress } from './page-address.ts';
import {
  useForgetAddOnMutation,
  useForgetItemMutation,
  useForgetUpgradeMutation,
  usePublishPageMutation,
} from './page-editor.generated.ts';
import { readContent } from './read-content.ts';

/** A page as it was saved, in the server's form. */
export interface PublishedAnswer {
  content: PageContent;
  version: number | null;
}

/**
 * Saves a page at its address: the whole content with its snapshots. A version makes the save refuse where the page
 * has moved on; null saves without asking. `opens`: the business is open from then on. Rejected as the hooks (or fetch) reject.
 */
export function usePublish(address: string, auth: boolean) {
  const ours = pageOfAddress(address);
  const businessId = ours?.businessId ?? null;
  const [publishPage] = usePublishPageMutation({
    fetchPolicy: 'no-cache',
    // What other screens keep of the page is no longer true; the frame's logo changes at once.
    update: (cache, { data }, { variables }) => {
      const content = data?.publishPage.content;
      if (businessId === null) cache.evict({ id: 'ROOT_QUERY', fieldName: 'globalPage' });
      const id = cache.identify({ __typename: 'Business', id: businessId });
      if (businessId === null || !id || !content) return;
      cache.modify<{
        logoUrl: string;
        page: unknown;
        shownPage: unknown;
        description: unknown;
        notOpenYet: boolean;
      }>({
        id,
        fields: {
          logoUrl: () => content.brand.logoUrl,
          page: (_page, { DELETE }) => DELETE,
          shownPage: (_page, { DELETE }) => DELETE,
          description: (_description, { DELETE }) => DELETE,
          notOpenYet: (was) => was && !variables?.opens,
        },
      });
    },
  });
  const [forgetItem] = useForgetItemMutation();
  const [forgetAddOn] = useForgetAddOnMutation();
  const [forgetUpgrade] = useForgetUpgradeMutation();

  async function publish(draft: Draft, version: number | null, opens = false): Promise<PublishedAnswer> {
    if (!ours) {
      const content = publishedContent(draft);
      const answer = await callAddress(address, auth, { content, ...(version !== null && { version }) });
      return {
        content: readContent(answer.content ?? content) ?? content,
        version: typeof answer.version === 'number' ? answer.version : version,
      };
    }
    const content = sentContent(draft);
    const { data } = await publishPage({
      variables: { businessId, content, version, ...(opens && { opens }) },
    });
    const page = data?.publishPage;
    return { content: readContent(page?.content) ?? publishedContent(draft), version: page?.version ?? null };
  }

  /** Silent: what is not deleted now is offered again, as not on the page, when the editor is opened next. */
  async function forget({ items, addons, upgrades }: CatalogIds): Promise<void> {
    if (!ours) return;
    const calls = [
      ...items.map((id) => forgetItem({ variables: { businessId, id } })),
      ...addons.map((id) => forgetAddOn({ variables: { businessId, id } })),
      ...upgrades.map((id) => forgetUpgrade({ variables: { businessId, id } })),
    ];
    await Promise.allSettled(calls);
  }

  return { publish, forget };
}
