import './sandbox.ts'
import './simulatedTime.ts'
import { createRoot } from 'react-dom/client'
import '#ui/base.css'
import './preview.css'
import { createFlowPreview } from './flowPreview.tsx'

window.flowPreview = createFlowPreview(createRoot(document.getElementById('root')!))
window.parent.postMessage('flow-preview-ready', window.location.origin)
