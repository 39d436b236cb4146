import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadForMissingChunks } from './app/offline/missing-chunks.ts';
import { preloadPage } from './app/pages.tsx';
import { followConnection } from './lib/offline/connection.ts';
import { followLook } from './lib/preferences/theme.ts';
import './styles.css';

followLook();
followConnection();
reloadForMissingChunks();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void show(root);

/**
 * Shows the application. It is not awaited here: the page's code may stand in files that wait for
 * this one.
 */
async function show(place: HTMLElement): Promise<void> {
  // It comes beside the application's (the server names it in the page's head).
  await preloadPage(window.location.pathname);

  // Rendered in small pieces, so that a slow phone answers in between.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
