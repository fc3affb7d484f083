import type { ReactElement } from 'react'
import { BackdropArt } from '#flows/backgroundRotation/BackdropArt.tsx'
import type { StateMeta } from '#machines/meta.ts'
import { AuthLayout } from '#pages/AuthLayout.tsx'
import '#pages/public/public.css'
import type { Flow } from '#statechart-paths'
import '#ui/Card.css'
import type { FrameName } from '../mounts/mount.ts'

type Frame = (element: ReactElement, title: string) => ReactElement

const auth: Frame = (element, title) => (
  <AuthLayout title={title} picture={<BackdropArt variant={0} />}>
    {element}
  </AuthLayout>
)
const card: Frame = (element) => <main className="stage-paper">{element}</main>
/** A placeholder for any page of the product. */
const page = (
  <div className="stage-somewhere" aria-hidden="true">
    <p>The page the customer is on</p>
    <span />
    <span />
    <span />
  </div>
)
/** For a flow that shows little of its own: a bar above a page, or a dialog over it. */
const abovePage: Frame = (element) => (
  <>
    <div className="stage-above">{element}</div>
    {page}
  </>
)
/** For one line in the footer of a page. */
const pageFooter: Frame = (element) => (
  <>
    {page}
    <footer className="public-footer">
      <div className="public-footer-news stage-line">{element}</div>
    </footer>
  </>
)
/** For a view that is a whole page. */
const none: Frame = (element) => element

const frames: Readonly<Record<FrameName, Frame>> = { card, auth, abovePage, pageFooter, none }

/** A flow's view with what surrounds it in the product, as far as the view needs it. */
export function framed(flow: Flow, element: ReactElement, frame: FrameName = 'card'): ReactElement {
  const { title } = flow.machine.root.meta as StateMeta
  return frames[frame](element, title)
}
