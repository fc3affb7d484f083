import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator } from '@cucumber/messages'

/** A scenario as Cucumber reads it: `text` of each step without its keyword. */
export interface ReadScenario {
  name: string
  tags: string[]
  steps: string[]
}

/** Reads a feature by Cucumber's own parser. @throws Error for text that is no Gherkin */
export function readFeature(text: string): {
  name: string
  descriptions: string[]
  scenarios: ReadScenario[]
} {
  const newId = IdGenerator.incrementing()
  const parser = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher())
  const document = parser.parse(text)
  const { name, children } = document.feature!
  return {
    name,
    descriptions: children.map(({ scenario }) => scenario!.description.trim()),
    scenarios: compile(document, '', newId).map((pickle) => ({
      name: pickle.name,
      tags: pickle.tags.map((tag) => tag.name),
      steps: pickle.steps.map((step) => step.text),
    })),
  }
}
