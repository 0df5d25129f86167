import { useCallback, useEffect, useState } from 'react';
import type { FailureKind } from '../../../client/errors/failure.ts';
import { failureOf } from '../../../client/errors/failure.ts';
import type { PageContent } from '../../../../schema/rules/pages/page-content.ts';
import type { SavedCatalog } from '../draft/draft.ts';
import { callAddress, pageOfAddress, type AddressAnswer } from './page-address.ts';
import {
  useEditedBusinessCatalogQuery,
  useEditedBusinessPageQuery,
  useEditedGlobalCatalogQuery,
  useEditedGlobalPageQuery,
} from './page-editor.generated.ts';
import { readCatalog, readContent } from './read-content.ts';

/** A page as it was loaded: content null where nothing was saved, version null where the address tells none. */
export interface LoadedPage {
  content: PageContent | null;
  version: number | null;
}

export interface EditedBusiness {
  id: string;
  slug: string;
  name: string;
  notOpenYet: boolean;
  /** The global page stands in while it has none of its own. */
  sellsGlobalPage: boolean;
}

export interface PageSource {
  /** Undefined until page and catalog are there. */
  page: LoadedPage | undefined;
  /** Null where there is none to be had; that is silent (docs/rules.md "Silent failures"). */
  catalog: SavedCatalog | null;
  business: EditedBusiness | null;
  failure: { kind: FailureKind; message: string } | null;
  /** Asks once more for the newest version. */
  reload: () => Promise<LoadedPage>;
}

const LOAD_FAILED = 'This page could not be loaded. Nothing was changed.';

/** Loads a page by its address. `seesCatalog` says whether the person may see what is not on the page. */
export function usePageSource(
  address: string,
  { auth, seesCatalog }: { auth: boolean; seesCatalog: boolean },
): PageSource {
  const ours = pageOfAddress(address);
  const id = ours?.businessId ?? null;
  // The editor compares with what the server holds now, never with what another screen kept.
  const fresh = { fetchPolicy: 'no-cache' as const };
  const forBusiness = { variables: { id: id ?? '' }, skip: id === null, ...fresh };
  const forGlobal = { skip: ours === null || id !== null, ...fresh };
  const businessPage = useEditedBusinessPageQuery(forBusiness);
  const businessCatalog = useEditedBusinessCatalogQuery({
    ...forBusiness,
    skip: forBusiness.skip || !seesCatalog,
  });
  const globalPage = useEditedGlobalPageQuery(forGlobal);
  const globalCatalog = useEditedGlobalCatalogQuery({ ...forGlobal, skip: forGlobal.skip || !seesCatalog });
  const elsewhere = useAddress(ours ? null : address, auth);

  if (!ours) {
    return {
      page: elsewhere.answer && readAnswer(elsewhere.answer),
      catalog: null,
      business: null,
      failure: elsewhere.error ? failureOf(elsewhere.error, LOAD_FAILED) : null,
      reload: elsewhere.reload,
    };
  }
  const query = id === null ? globalPage : businessPage;
  const catalogQuery = id === null ? globalCatalog : businessCatalog;
  const managed = businessPage.data?.managedBusiness.business ?? null;
  const answer = id === null ? globalPage.data?.globalPage : businessPage.data?.managedBusiness.page;
  const catalog = id === null ? globalCatalog.data?.catalog : businessCatalog.data?.managedBusiness.catalog;
  return {
    page: answer && !catalogQuery.loading ? readAnswer(answer) : undefined,
    catalog: catalog ? readCatalog(catalog) : null,
    business: managed && {
      id: managed.id,
      slug: managed.slug,
      name: managed.name,
      notOpenYet: managed.notOpenYet,
      sellsGlobalPage: managed.sellsGlobalPage,
    },
    failure: query.error && !answer ? failureOf(query.error, LOAD_FAILED) : null,
    reload: async () => {
      if (id === null) return readAnswer((await globalPage.refetch()).data?.globalPage);
      return readAnswer((await businessPage.refetch()).data?.managedBusiness.page);
    },
  };
}

function readAnswer(answer: AddressAnswer | undefined): LoadedPage {
  return {
    content: readContent(answer?.content),
    version: typeof answer?.version === 'number' ? answer.version : null,
  };
}

/** A page at an address that is not one of ours; null asks for nothing. */
function useAddress(address: string | null, auth: boolean) {
  const [answer, setAnswer] = useState<AddressAnswer>();
  const [error, setError] = useState<unknown>(null);
  const reload = useCallback(async () => {
    const loaded = await callAddress(address ?? '', auth);
    setAnswer(loaded);
    setError(null);
    return readAnswer(loaded);
  }, [address, auth]);
  useEffect(() => {
    if (address === null) return undefined;
    let isGone = false;
    callAddress(address, auth).then(
      (loaded) => isGone || setAnswer(loaded),
      (problem: unknown) => isGone || setError(problem),
    );
    return () => {
      isGone = true;
    };
  }, [address, auth]);
  return { answer, error, reload };
}
