import { describe, expect, it } from 'vitest';
import { useWorkbench } from './workbench';

const folders = [{ uri: 'nowhere:/archive', name: 'archive' }];

describe('a workspace that lies on no disk', () => {
  const session = useWorkbench({
    files: { 'all.code-workspace': JSON.stringify({ folders }) },
    opens: 'all.code-workspace',
  });

  it('is declined with a sentence, and nothing is offered in it', async () => {
    const { workbench } = session;
    const { page } = workbench;
    await workbench.runCommand('Extensions: Show Installed Extensions');
    const row = page.locator('.extension-list-item', { hasText: 'Cognitive Memory' });
    await row.hover();
    await page.getByText('a virtual workspace has neither').first().waitFor();
    await workbench.screenshot('virtual-workspace-dark');
    const containers = page.locator('.activitybar .action-label[aria-label^="Cognitive Memory"]');
    expect(await containers.count()).toBe(0);
  });
});
