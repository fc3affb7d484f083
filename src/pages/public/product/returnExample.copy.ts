import { copyBlock } from '#content/copyBlock.ts'

/** The example of interest. S5 */
export const returnExampleCopy = copyBlock('returnExample', {
  region: 'Example of interest, and the risk',
  title: 'Example, not an offer',
  sentence: '{amount} at {rate}% a year (APY) would earn {earned} in {span}.',
  oneYear: 'one year',
  years: '{years} years',
  riskTitle: 'Risk warning',
})
