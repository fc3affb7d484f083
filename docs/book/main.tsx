import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui/base.css'
import { Book } from './page/Book.tsx'
import { connect } from './page/connect.ts'
import { pathsOf } from './page/pathsOf.ts'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Book connect={connect} pathsOf={pathsOf} />
  </StrictMode>,
)
