import { accountSettingsMount } from '#book/mounts/accountSettings.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const accountSettingsView: ViewSetup = { mount: accountSettingsMount }
