import type { ReactElement } from 'react'
import { BackdropArt } from '#flows/backgroundRotation/BackdropArt.tsx'
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
const frames: Readonly<Record<string, Frame>> = {
  dashboard: none,
  forgotPassword: auth,
  idleSession: above,
  navigation: above,
  newsletter: below,
  pageLoad: above,
  resetPassword: auth,
  session: above,
  signIn: auth,
  signUp: auth,
  testimonial: above,
}

export const framed = (flow: Flow, element: ReactElement): ReactElement => {
  const { title } = flow.machine.root.meta as StateMeta
  return (frames[flow.name] ?? paper)(element, title)
}
