// What happens before the first paint: theme and density are set, and the application's code is kept
// waiting for it. A file of its own, because the content security policy forbids inline scripts;
// src/web/lib/preferences (theme.ts) takes over once the application runs.
(function () {
  var stored = null;
  var density = null;
  try {
    stored = window.localStorage.getItem('linewise-theme');
    density = window.localStorage.getItem('linewise-density');
  } catch {
    stored = null; // storage is blocked: follow the system
  }

  var wantsLight =
    stored === 'light' ||
    (stored !== 'dark' && window.matchMedia('(prefers-color-scheme: light)').matches);

  document.documentElement.classList.toggle('dark', !wantsLight);
  document.documentElement.classList.toggle('light', wantsLight);
  document.documentElement.classList.toggle('compact', density === 'compact');

  // A page that the server has drawn names its code in a template (src/server/http/web-pages.ts).
  document.addEventListener('DOMContentLoaded', function () {
    var code = document.getElementById('deferred-scripts');
    if (code === null) return;
    afterFirstFrame(() => document.head.append(code.content));
    // A browser reads its tables of languages and zones when they are first asked for, which takes a slow
    // phone a tenth of a second: now, while the style sheet is on its way.
    Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York' });
  });

  function afterFirstFrame(go) {
    if (document.visibilityState === 'hidden') return go(); // there are no frames
    // What a frame calls comes before that frame is painted, a timer set there after it.
    var late = setTimeout(() => go(), 1000);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(() => go());
    });
  }
})();
