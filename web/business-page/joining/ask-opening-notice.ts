import { emailProblem } from '../../../schema/rules/accounts/account.ts';
import { clientFor } from '../../app/apollo-root.tsx';
import { errorDetails, errorMessage } from '../../client/errors/error-message.ts';
import { RequestOpeningNoticeDocument } from './opening-notice.generated.ts';
import type {
  RequestOpeningNoticeMutation,
  RequestOpeningNoticeMutationVariables,
} from './opening-notice.generated.ts';

const FAILED = 'Your address could not be taken.';

/** Asks for the one mail when a business opens. Answers why it can't be, as a sentence, or null. */
export async function askOpeningNotice(
  siteTenant: string | null,
  variables: RequestOpeningNoticeMutationVariables,
): Promise<string | null> {
  const problem = emailProblem(variables.email);
  if (problem) return problem;
  try {
    await clientFor(siteTenant).mutate<RequestOpeningNoticeMutation, RequestOpeningNoticeMutationVariables>({
      mutation: RequestOpeningNoticeDocument,
      variables,
    });
    return null;
  } catch (error) {
    return errorDetails(error).fields.email ?? errorMessage(error, { fallback: FAILED });
  }
}
