import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { reloadForMissingChunks } from '#web/app/offline/missing-chunks.ts';
import { preloadPage } from '#web/app/pages.tsx';
import { followConnection } from '#web/lib/connection.ts';
import { followDensity } from '#web/lib/preferences/density.ts';
import { followTheme } from '#web/lib/preferences/theme.ts';
import './styles.css';

followTheme();
followDensity();
followConnection();
reloadForMissingChunks();
preloadPage(window.location.pathname);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
