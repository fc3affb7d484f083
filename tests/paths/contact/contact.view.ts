import { contactMount } from '#book/mounts/contact.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const contactView: ViewSetup = { mount: contactMount }
