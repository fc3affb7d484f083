import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { useMemo } from 'react'
import type { BlockOf, PageBlock, ProductPage } from '#content/productPage.ts'
import { Notice } from '#ui/Notice.tsx'
import { ContentLink } from '../ContentLink.tsx'
import { FeesTable } from '../FeesTable.tsx'
import { Questions } from '../Questions.tsx'
import { LoanExample, ReturnExample } from './examples.tsx'
import { Facts } from './Facts.tsx'
import type { Heading } from './headings.ts'
import { RiskWarning } from './RiskWarning.tsx'
import { StepList } from './StepList.tsx'
import { Topics } from './Topics.tsx'

type Block<Type extends PageBlock['_type']> = { value: BlockOf<Type> }

/** The text of a product page: Portable Text with custom blocks. */
export function PageText({ body, headings }: { body: ProductPage['body']; headings: Heading[] }) {
  const components = useMemo(() => componentsFor(headings), [headings])
  return <PortableText value={body} components={components} />
}

const componentsFor = (headings: Heading[]): PortableTextComponents => ({
  types: {
    facts: ({ value }: Block<'facts'>) => <Facts items={value.items} />,
    steps: ({ value }: Block<'steps'>) => <StepList items={value.items} />,
    feesTable: ({ value }: Block<'feesTable'>) => <FeesTable rows={value.rows} />,
    loanExample: ({ value }: Block<'loanExample'>) => <LoanExample {...value} />,
    returnExample: ({ value }: Block<'returnExample'>) => <ReturnExample {...value} />,
    callout: ({ value }: Block<'callout'>) => (
      <Notice tone={value.tone} title={value.title}>
        {value.text}
      </Notice>
    ),
    riskWarning: ({ value }: Block<'riskWarning'>) => <RiskWarning text={value.text} />,
    topics: ({ value }: Block<'topics'>) => <Topics items={value.items} />,
    faq: ({ value }: Block<'faq'>) => <Questions items={value.items} />,
  },
  block: {
    h2: ({ value, children }) => (
      <h2 id={headings.find(({ key }) => key === value._key)?.id}>{children}</h2>
    ),
  },
  marks: {
    link: ({ value, children }) => <ContentLink href={value.href}>{children}</ContentLink>,
  },
})
