import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { dataset, projectId } from './project.ts'
import { schemaTypes, singletons } from './schemaTypes/index.ts'
import { structure } from './structure.ts'

export default defineConfig({
  name: 'quatums',
  title: 'Quatums',
  projectId,
  dataset,
  plugins: [structureTool({ structure })],
  schema: {
    types: schemaTypes,
    // A second home page or a second set of settings would never be read.
    templates: (templates) => templates.filter(({ schemaType }) => !isSingleton(schemaType)),
  },
  document: {
    actions: (actions, { schemaType }) =>
      isSingleton(schemaType)
        ? actions.filter(({ action }) => action !== 'duplicate' && action !== 'delete')
        : actions,
  },
})

const isSingleton = (type: string): boolean => singletons.some(({ name }) => name === type)
