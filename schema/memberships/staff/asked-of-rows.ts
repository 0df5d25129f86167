import { Kind } from 'graphql';
import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/**
 * Names of the fields that a call asks of the rows of a connection, by `nodes` or by `edges { node }`, whatever they are
 * called in the answer. Those that @skip leaves out are among them.
 */
export function askedOfRows(info: GraphQLResolveInfo): ReadonlySet<string> {
  const within = (fields: readonly FieldNode[], name: string) =>
    fields.flatMap(({ selectionSet }) =>
      fieldsOf(selectionSet, info).filter((field) => field.name.value === name),
    );
  const rows = [...within(info.fieldNodes, 'nodes'), ...within(within(info.fieldNodes, 'edges'), 'node')];
  return new Set(
    rows.flatMap(({ selectionSet }) => fieldsOf(selectionSet, info)).map(({ name }) => name.value),
  );
}

/** The fields of a selection, those of its fragments too. */
function fieldsOf(set: SelectionSetNode | undefined, info: GraphQLResolveInfo): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection;
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value];
    return fieldsOf(fragment?.selectionSet, info);
  });
}
