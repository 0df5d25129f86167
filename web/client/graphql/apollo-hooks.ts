// The generated hooks are written against Apollo Client 3's names and signatures; this module gives them those on
// Apollo Client 4. Screens import the generated hooks and never this file.
import type { DocumentNode, OperationVariables } from '@apollo/client';
import * as apollo from '@apollo/client/react';
import type { MutationHookOptions } from '@apollo/client/react';

export { skipToken, useLazyQuery, useMutation } from '@apollo/client/react';
export type {
  LazyQueryHookOptions,
  MutationHookOptions,
  MutationResult,
  QueryResult,
} from '@apollo/client/react';
export type { SkipToken, UseSuspenseQueryResult } from '@apollo/client/react';

export type BaseMutationOptions<TData, TVariables extends OperationVariables> = MutationHookOptions<
  TData,
  TVariables
>;
export type MutationFunction<
  TData,
  TVariables extends OperationVariables,
> = apollo.useMutation.MutationFunction<TData, TVariables>;

/** Variables are optional here; the generated signature adds `variables` or `skip: true` where they are required. */
export type QueryHookOptions<TData, TVariables extends OperationVariables> = apollo.useQuery.Base.Options<
  TData,
  TVariables
> & { variables?: TVariables };

export type SuspenseQueryHookOptions<
  _TData,
  TVariables extends OperationVariables,
> = apollo.useSuspenseQuery.Base.Options & { variables?: TVariables };

/** Apollo's useQuery with version 3's looser options; never partial data, as no screen asks for it. */
export const useQuery = apollo.useQuery as <TData, TVariables extends OperationVariables>(
  document: DocumentNode,
  options: QueryHookOptions<TData, TVariables>,
) => apollo.useQuery.Result<TData, TVariables, 'empty' | 'complete' | 'streaming'>;

/** Apollo's useSuspenseQuery with version 3's looser options; the generated overloads say what it answers. */
export const useSuspenseQuery = apollo.useSuspenseQuery as <TData, TVariables extends OperationVariables>(
  document: DocumentNode,
  options: apollo.SkipToken | SuspenseQueryHookOptions<TData, TVariables>,
) => // oxlint-disable-next-line typescript/no-explicit-any -- the generated overloads narrow it both ways
apollo.UseSuspenseQueryResult<any, TVariables>;
