import { createContext, useContext, useMemo } from 'react'
import { type CopyBlock, type CopyOverride, type CopyTexts, withOverrides } from './copyBlock.ts'

/** The texts of the content service in place of built-in ones; `SiteCopy` provides them. */
export const CopyContext = createContext<readonly CopyOverride[]>([])

/** The texts of a block as they are to be shown now. C12 */
export function useCopy<Texts extends CopyTexts>(block: CopyBlock<Texts>): Texts {
  const overrides = useContext(CopyContext)
  return useMemo(() => withOverrides(block, overrides), [block, overrides])
}
