import { type ExprNode, evaluateSync, parse, toJS } from 'groq-js'
import type { ContentDocument } from './dataset.ts'
import type { Params, RegisteredRequest } from './registry.ts'

/** Runs a registered query over the documents. */
export const runQuery = (
  documents: readonly ContentDocument[],
  { groq, params }: RegisteredRequest,
): unknown => evaluate(parse(groq, { params }), documents, params)

/** Compiles a listener's filter. As in Sanity's API it applies to one document at a time. */
export function matcherOf({
  groq,
  params,
}: RegisteredRequest): (document: ContentDocument) => boolean {
  const tree = parse(groq, { params })
  return (document) => {
    const result = evaluate(tree, [document], params)
    return Array.isArray(result) ? result.length > 0 : result !== null
  }
}

const evaluate = (tree: ExprNode, dataset: readonly ContentDocument[], params: Params): unknown =>
  toJS(evaluateSync(tree, { dataset, params }))
