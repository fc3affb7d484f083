import { chartStage } from './chartStage.ts'

/** The document of a stage of charts alone: the state and its words instead of a view. */
const main = document.querySelector('main')!
const stage = chartStage()
stage.watch(({ state, sees }) => {
  main.textContent = `${state}: ${sees}`
})
window.bookStage = {
  ...stage,
  markup: () => `<!doctype html><html lang="en">${main.outerHTML}</html>`,
}
window.parent.postMessage('book-stage-ready', window.location.origin)
