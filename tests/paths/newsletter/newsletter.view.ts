import { newsletterMount } from '#book/mounts/newsletter.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const newsletterView: ViewSetup = { mount: newsletterMount }
