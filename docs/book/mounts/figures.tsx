import { Figures } from '#backOffice/figures/Figures.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const figuresMount: FlowMount = {
  frame: 'none',
  mount: (input, page) => hosted(page, 'figures', input, <Figures />),
}
