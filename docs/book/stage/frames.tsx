import type { ReactElement } from 'react'
import { BackdropArt } from '#flows/backgroundRotation/BackdropArt.tsx'
import { type FlowName, screenLinks } from '#machines/flowLinks.ts'
import type { StateMeta } from '#machines/meta.ts'
import { AuthLayout } from '#pages/AuthLayout.tsx'
import '#pages/public/public.css'
import type { Flow } from '#machines/paths/flow.ts'
import '#ui/Card.css'

type Frame = (element: ReactElement, title: string) => ReactElement

const auth: Frame = (element, title) => (
  <AuthLayout title={title} picture={<BackdropArt variant={0} />}>
    {element}
  </AuthLayout>
)
const paper: Frame = (element) => <main className="stage-paper">{element}</main>
/** A page that stands for any other. */
const page = (
  <div className="stage-somewhere" aria-hidden="true">
    <p>The page the customer is on</p>
    <span />
    <span />
    <span />
  </div>
)
/** A flow that shows little of its own, and stands above a page or opens over it. */
const above: Frame = (element) => (
  <>
    <div className="stage-above">{element}</div>
    {page}
  </>
)
/** A line at the end of a page. */
const below: Frame = (element) => (
  <>
    {page}
    <footer className="public-footer">
      <div className="public-footer-news stage-line">{element}</div>
    </footer>
  </>
)
/** The view has a page of its own. */
const none: Frame = (element) => element

/** What stands around a flow's view in the product, as far as it has to be seen. */
const frames: Readonly<Partial<Record<string, Frame>>> = {
  dashboard: none,
  idleSession: above,
  navigation: above,
  newsletter: below,
  pageLoad: above,
  session: above,
  testimonial: above,
} satisfies Partial<Record<FlowName, Frame>>

/** The flows in front of the rotating background share the layout of the sign-in page. */
const authFlows: readonly string[] = screenLinks
  .filter(({ to }) => to === 'backgroundRotation')
  .map(({ from }) => from)

export const framed = (flow: Flow, element: ReactElement): ReactElement => {
  const { title } = flow.machine.root.meta as StateMeta
  const frame = frames[flow.name] ?? (authFlows.includes(flow.name) ? auth : paper)
  return frame(element, title)
}
