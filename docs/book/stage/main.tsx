import './walls.ts'
import './time.ts'
import { createRoot } from 'react-dom/client'
import '#ui/base.css'
import './stage.css'
import { bookStage } from './bookStage.tsx'

window.bookStage = bookStage(createRoot(document.getElementById('root')!))
window.parent.postMessage('book-stage-ready', window.location.origin)
