import type { ViewSetup } from '../levels/view/viewSetup.ts'
import { queueView } from '../queue/queue.view.ts'

/** The decision above the page is that of the queue. */
export const customerPageView: ViewSetup = { hostEvents: queueView.hostEvents }
