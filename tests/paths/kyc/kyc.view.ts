import { kycMount } from '#book/mounts/kyc.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const kycView: ViewSetup = { mount: kycMount }
