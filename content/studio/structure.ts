import type { StructureResolver } from 'sanity/structure'
import { collections, singletons } from './schemaTypes/index.ts'

/** Single documents first, then the lists. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('Content')
    .items([
      ...singletons.map(({ name, title }) =>
        S.listItem()
          .id(name)
          .title(title ?? name)
          .child(S.document().schemaType(name).documentId(name)),
      ),
      S.divider(),
      ...collections.map(({ name }) => S.documentTypeListItem(name)),
    ])
