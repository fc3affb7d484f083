import './sandbox.ts'
import './simulatedTime.ts'
import { createRoot } from 'react-dom/client'
import '#ui/base.css'
import './preview.css'
import { bookStage } from './flowPreview.tsx'

window.bookStage = bookStage(createRoot(document.getElementById('root')!))
window.parent.postMessage('book-stage-ready', window.location.origin)
