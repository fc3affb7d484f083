import type { ReactElement } from 'react'
import { BackdropArt } from '#flows/backgroundRotation/BackdropArt.tsx'
import type { StateMeta } from '#machines/meta.ts'
import { AuthLayout } from '#pages/AuthLayout.tsx'
import type { Flow } from '#tests/paths/flow.ts'

type Frame = (element: ReactElement, title: string) => ReactElement

const auth: Frame = (element, title) => (
  <AuthLayout title={title} picture={<BackdropArt variant={0} />}>
    {element}
  </AuthLayout>
)
const paper: Frame = (element) => <main className="stage-paper">{element}</main>
/** A flow that shows little of its own, on a page that stands for any other. */
const somewhere: Frame = (element) => (
  <>
    {element}
    <div className="stage-somewhere" aria-hidden="true">
      <p>The page the customer is on</p>
      <span />
      <span />
      <span />
    </div>
  </>
)
/** The view has a page of its own. */
const none: Frame = (element) => element

/** What stands around a flow's view in the product, as far as it has to be seen. */
const frames: Readonly<Record<string, Frame>> = {
  dashboard: none,
  forgotPassword: auth,
  idleSession: somewhere,
  navigation: somewhere,
  newsletter: (element) => <footer className="public-footer stage-footer">{element}</footer>,
  pageLoad: somewhere,
  resetPassword: auth,
  session: somewhere,
  signIn: auth,
  signUp: auth,
  testimonial: somewhere,
}

export const framed = (flow: Flow, element: ReactElement): ReactElement => {
  const { title } = flow.machine.root.meta as StateMeta
  return (frames[flow.name] ?? paper)(element, title)
}
