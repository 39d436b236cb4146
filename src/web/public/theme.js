// Sets the theme before the first paint. A file of its own, because the content security policy
// forbids inline scripts; src/web/lib/theme.ts takes over once the application runs.
(function () {
  var stored = null;
  try {
    stored = window.localStorage.getItem('linewise-theme');
  } catch {
    stored = null; // storage is blocked: follow the system
  }

  var wantsLight =
    stored === 'light' ||
    (stored !== 'dark' && window.matchMedia('(prefers-color-scheme: light)').matches);

  document.documentElement.classList.toggle('dark', !wantsLight);
  document.documentElement.classList.toggle('light', wantsLight);
})();
