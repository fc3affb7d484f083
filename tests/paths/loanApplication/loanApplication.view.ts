import { loanApplicationMount } from '#book/mounts/loanApplication.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const loanApplicationView: ViewSetup = { mount: loanApplicationMount }
