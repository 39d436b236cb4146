import SwaggerUI from '@fastify/swagger-ui/static/swagger-ui-bundle.js';
import '@fastify/swagger-ui/static/swagger-ui.css';

const { matches: isDark } = matchMedia('(prefers-color-scheme: dark)');
document.documentElement.classList.toggle('dark-mode', isDark);

/** The API page: `swagger-ui-dist`'s files, without its install script that reports to a vendor. */
SwaggerUI({
  dom_id: '#api',
  url: '/api/openapi.json',
  deepLinking: true,
  // Beyond some 130 calls the library stops drawing them all at once.
  docExpansion: 'none',
  filter: true,
  // Reads only: changes are made in the application.
  supportedSubmitMethods: ['get'],
});
